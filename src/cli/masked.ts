/** The forms of a secret in files: as it is, and with the quotes and backslashes of each format. */
const formsOf = (secret: string): string[] => [
	secret,
	JSON.stringify(secret).slice(1, -1),
	secret.replaceAll("'", "''"),
	...secret.split('\n'),
]

/** A text with the secrets replaced by `(stored value)`. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
	const forms = [...new Set(secrets.flatMap(formsOf))].filter((form) => form.trim())
	return forms
		.sort((a, b) => b.length - a.length)
		.reduce((whole, form) => whole.replaceAll(form, '(stored value)'), text)
}
