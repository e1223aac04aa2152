import { inject } from 'vitest'

// Tests look for the registry's files in the built site and the tree it was built from.
process.chdir(inject('siteRoot'))
// No test leaves this machine: GitHub is not reachable here.
process.env.PINAKES_GITHUB_API_URL = 'http://127.0.0.1:9'
