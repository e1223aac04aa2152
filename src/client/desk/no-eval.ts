import { config } from 'zod'

// The content security policy forbids `eval`, which zod would otherwise try. Must be imported before the schemas, which
// are built on import.
config({ jitless: true })
