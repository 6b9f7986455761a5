import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { queryClient } from '../client/queries.ts'
import { maybeSignedIn } from '../client/session-hint.ts'
import { settle } from '../ui/close-on-back.ts'
import { routes } from './routes.tsx'

// close-on-back.ts needs a key in every history entry, and the router gives the first one none.
const entry = history.state as { key?: string } | null
if (!entry?.key) history.replaceState({ ...entry, key: Math.random().toString(36).slice(2, 10) }, '')

const router = createBrowserRouter(routes)
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
settle()

// A page from the back/forward cache may show data of a person who has signed out since.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && !maybeSignedIn()) window.location.reload()
})
