import { Link } from 'react-router-dom'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Intro } from './intro.tsx'

export function Component() {
  return (
    <>
      <PageHead
        title="Page not found"
        description="There is no page at this address. Here is where you can go instead."
      />
      <Intro
        title="There is no page here."
        lead="The address may have a typing error, or the page has moved. Nothing is wrong with your connection."
      >
        <div className="actions">
          <ButtonLink kind="primary" to="/">
            Go to the home page
          </ButtonLink>
          <ButtonLink to="/services">See our services</ButtonLink>
        </div>
        <p className="lead">
          Did a link of ours bring you here? <Link to="/helpdesk">Tell the help desk</Link> and we mend it.
        </p>
      </Intro>
    </>
  )
}
