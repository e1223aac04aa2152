// The health check of a container: status 0 when the server of this machine answers that it is well.
const { ok } = await fetch(`http://localhost:${process.env.PORT ?? 8888}/api/health`).catch(() => ({ ok: false }))
process.exitCode = ok ? 0 : 1
