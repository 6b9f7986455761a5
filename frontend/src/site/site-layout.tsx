import { Outlet } from 'react-router-dom'
import { useLoading } from '../router/browser-pages.tsx'
import { later } from '../ui/later.tsx'
import { LoadingScreen } from '../ui/loading.tsx'
import { Toaster } from '../ui/toast.tsx'
import { ContactStrip } from './contact-strip.tsx'
import { NavigationBar } from './navigation/navigation-bar.tsx'

const Footer = later(() => import('./footer.tsx'))
const Overlays = later(() => import('../overlays/site-overlays.tsx'), { room: null })

/** What surrounds every public page, and /auth. */
export function SiteLayout() {
  const loading = useLoading()
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <ContactStrip />
      <NavigationBar />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Overlays />
      <Toaster />
      {loading && <LoadingScreen />}
    </>
  )
}
