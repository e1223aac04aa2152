import { config } from 'zod'

// The content security policy allows no code made of text; the schemas must not even try, and they are made on import.
config({ jitless: true })
