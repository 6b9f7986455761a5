import { memo } from 'react'
import { Outlet } from 'react-router-dom'
import { useLoading } from './router/browser-pages.tsx'
import { later } from './later.tsx'
import { LoadingScreen } from '../ui/loading.tsx'
import { Toaster } from '../ui/toast.tsx'
import { isHelpedWithoutCode } from '../overlays/without-network.ts'
import { firstInput } from './first-input.ts'
import { ContactStrip } from './contact-strip.tsx'
import { NavigationBar } from './navigation/navigation-bar.tsx'

const Footer = later('src/site/footer.tsx', () => import('./footer.tsx'))
// Overlays load at once if the tour will open by itself, else on the first user input. index.html sets `data-tour`.
const overlaid = {
  when: async () => document.documentElement.dataset.tour === 'due' || firstInput(),
  withoutCode: isHelpedWithoutCode,
}
const OVERLAYS = 'src/site/overlays/site-overlays.tsx'
const Overlays = later(OVERLAYS, () => import('./overlays/site-overlays.tsx'), overlaid)
const CookieNotice = later(
  OVERLAYS,
  async () => ({ Component: (await import('./overlays/site-overlays.tsx')).CookieNotice }),
  overlaid,
)

/** Layout of public pages. Memoised, because it does not change between pages. */
export const SiteLayout = memo(function SiteLayout() {
  const loading = useLoading()
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <CookieNotice />
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
})
