import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { settle } from '../ui/close-on-back.ts'
import { routes } from './routes.tsx'

// Back closes what is open by the keys of the entries, and the router gives the first entry none.
const entry = history.state as { key?: string } | null
if (!entry?.key) history.replaceState({ ...entry, key: Math.random().toString(36).slice(2, 10) }, '')

const router = createBrowserRouter(routes)
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
settle()
