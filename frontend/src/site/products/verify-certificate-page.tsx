import { certificateCheck } from '#domain/company/certificate-check.ts'
import { company } from '#domain/company/details.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Intro } from '../intro.tsx'
import { Certificate } from '../pictures/certificate.tsx'
import { Terms } from '../terms.tsx'
import { CertificateNumber } from './certificate-number.tsx'
import { Section } from '../section.tsx'

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
        lead="Every CyberScore certificate carries a number. At present a person checks it: your number goes into a ticket, and the answer comes back in writing."
        parent={{ name: 'CyberScore', path: '/products/cyberscore' }}
        current="Verify a certificate"
        picture={<Certificate />}
      >
        <CertificateNumber />
        <p className="lead">
          Or read it out on{' '}
          <a className="num" href={`tel:${company.phoneNumber}`}>
            {company.phone}
          </a>
          .
        </p>
      </Intro>
      <Section
        name="check"
        title="What a check tells you"
        lead="It says whether a piece of paper is ours. It does not say that somebody is secure."
        ground="continued"
        split
      >
        <Terms terms={certificateCheck} />
      </Section>
    </>
  )
}
