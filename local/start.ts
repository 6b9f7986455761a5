import { build } from './build.ts'

await build()
await import('./main.ts')
