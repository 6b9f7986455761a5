import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { settle } from '../ui/close-on-back.ts'
import { listenForPalette } from './frame/palette-shortcut.ts'
import { FRAME, routes } from './routes.tsx'

// close-on-back.ts needs a key in every history entry, and the router gives the first one none.
const entry = history.state as { key?: string } | null
if (!entry?.key) history.replaceState({ ...entry, key: Math.random().toString(36).slice(2, 10) }, '')

const router = createBrowserRouter(routes)
listenForPalette(() => router.state.matches.some(({ route }) => route.id === FRAME))
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
settle()
// After the first input, so that no screen waits for it, and with a network, so that a tool that works without one asks for nothing.
addEventListener('pointerdown', prepare, { once: true })

function prepare(): void {
  if (!navigator.onLine) return addEventListener('online', prepare, { once: true })
  void Promise.all([import('../emergency/prepare.ts'), import('../chat/resume-person.ts')]).then(
    ([{ prepareForEmergency }, { resumePerson }]) => Promise.all([prepareForEmergency(), resumePerson()]),
    () => {
      // The next page tries again.
    },
  )
}
