import * as z from 'zod'

// Our CSP forbids eval, and zod's attempt would be reported. Import this before any schema.
z.config({ jitless: true })
