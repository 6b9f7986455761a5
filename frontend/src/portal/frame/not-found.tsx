import { Alone } from '../../ui/alone.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** Screen for an unknown portal path. */
export function NotFound() {
  return (
    <>
      <PageHead title="Page not found" description="There is no such page." />
      <Alone>
        <Notice title="There is no page at this address" heading="h1">
          <p>The link may be incomplete, or the page has moved.</p>
          <ButtonLink kind="primary" href="/dashboard">
            Go to your dashboard
          </ButtonLink>
        </Notice>
      </Alone>
    </>
  )
}
