// The health check of a container: exits with 0 if the local server reports that it is healthy.
const { ok } = await fetch(`http://localhost:${process.env.PORT ?? 8888}/api/health`).catch(() => ({ ok: false }))
process.exitCode = ok ? 0 : 1
