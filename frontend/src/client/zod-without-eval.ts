import * as z from 'zod'

// Our content security policy forbids eval, and zod's try at it would be reported. Import this before any schema.
z.config({ jitless: true })
