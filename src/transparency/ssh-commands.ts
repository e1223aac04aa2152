/** What a manifest is signed for: the `-n` of ssh-keygen. */
export const MANIFEST_NAMESPACE = 'pinakes-manifest'

/** Commands that check the manifest of a registry with what OpenSSH brings, as they are printed. */
export const sshCommands = (site: string): string =>
	[
		`curl -sS -o manifest.json ${site}/api/registry/manifest`,
		`curl -sS -O ${site}/log/manifest.json.sig -O ${site}/log/allowed_signers`,
		`ssh-keygen -Y verify -f allowed_signers -I ${new URL(site).host}/log -n ${MANIFEST_NAMESPACE} -s manifest.json.sig < manifest.json`,
	].join('\n')
