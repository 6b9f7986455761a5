import { vi } from 'vitest'

/** Loads a screen of the portal, which reads its own address while it is loaded. */
export async function loaded<Module>(load: () => Promise<Module>): Promise<Module> {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: new URL('http://localhost') }))
  try {
    return await load()
  } finally {
    vi.unstubAllGlobals()
  }
}
