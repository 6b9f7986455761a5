import { randomBytes } from 'node:crypto'

/** A token as a browser draws it. */
export const drawToken = (): string => randomBytes(32).toString('base64url')
