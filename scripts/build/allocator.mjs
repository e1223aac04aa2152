// What bundles asks the system for large areas, and gives nothing back while a build lasts: a quarter of its memory. It reads
// this when it is loaded, so whatever loads it imports this before.
process.env.MIMALLOC_ARENA_EAGER_COMMIT ??= '0'
process.env.MIMALLOC_PURGE_DELAY ??= '0'
