import { inject } from 'vitest'

// What was built, and the tree it was built of, is where the tests look for files of the registry.
process.chdir(inject('siteRoot'))
// Tests stay on this machine: nobody answers for GitHub here.
process.env.PINAKES_GITHUB_API_URL = 'http://127.0.0.1:9'
