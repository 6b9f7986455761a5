import { PageHead } from '../ui/page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'

export function Component() {
  return (
    <>
      <PageHead title="Page not found" description="There is no page at this address." />
      <h1>There is no page here</h1>
      <ButtonLink to="/">Home</ButtonLink>
    </>
  )
}
