import { company } from '#domain/company/details.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { AskButtons } from '../ask-buttons.tsx'
import { Intro } from '../intro.tsx'
import { Today } from '../today.tsx'

/** Lives at two addresses; the shorter one is the one to cite. */
export function Component() {
  return (
    <>
      <PageHead
        title="Verify a CyberScore certificate"
        description="Check whether a CyberScore certificate that somebody showed you is genuine, whom it belongs to and whether it is still valid."
        path="/verify-certificate"
      />
      <Intro
        title="Is this certificate genuine?"
        lead="A CyberScore certificate carries a number. The number tells whose it is, when it was issued and whether it is still valid. It never tells the answers behind it."
        parent={{ name: 'CyberScore', path: '/products/cyberscore' }}
      />
      <Today title="How to check one today">
        <p>
          The automatic check is not open yet. Send the certificate’s number to the help desk, or read it out on{' '}
          <a className="num" href={`tel:${company.phoneNumber}`}>
            {company.phone}
          </a>
          . You get a yes or a no in writing.
        </p>
        <AskButtons ticket="Send a number" />
      </Today>
    </>
  )
}
