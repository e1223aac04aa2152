/** The namespace in which manifests are signed: the `-n` of ssh-keygen. */
export const MANIFEST_NAMESPACE = 'pinakes-manifest'

/** Commands, as they are printed, that check the manifest of a registry with the tools of OpenSSH. */
export const sshCommands = (site: string): string =>
	[
		`curl -sS -o manifest.json ${site}/api/registry/manifest`,
		`curl -sS -O ${site}/log/manifest.json.sig -O ${site}/log/allowed_signers`,
		`ssh-keygen -Y verify -f allowed_signers -I ${new URL(site).host}/log -n ${MANIFEST_NAMESPACE} -s manifest.json.sig < manifest.json`,
	].join('\n')
