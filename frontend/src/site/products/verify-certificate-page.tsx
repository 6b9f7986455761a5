import { certificateCheck } from '#domain/company/certificate-check.ts'
import { company } from '#domain/company/details.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Intro } from '../intro.tsx'
import { Certificate } from '../pictures/certificate.tsx'
import { Section } from '../section.tsx'
import { Terms } from '../terms.tsx'
import { Verifier } from './verify/verifier.tsx'

/** Has two addresses; the shorter one is canonical. */
export function Component() {
  return (
    <>
      <PageHead
        title="Verify a CyberScore certificate"
        description="Check whether a CyberScore certificate is genuine, which organisation it belongs to and whether it is still valid."
        path="/verify-certificate"
      />
      <Intro
        title="Is this certificate genuine?"
        lead="Enter its number, scan its code, or choose its file. You see at once whose it is and whether it is still valid."
        parent={{ name: 'CyberScore', path: '/products/cyberscore' }}
        current="Verify a certificate"
        picture={<Certificate />}
      >
        <Verifier />
      </Intro>
      <Section
        name="check"
        title="What a check tells you"
        lead="It tells you whether we issued a certificate. It does not tell you that the organisation is secure."
        ground="continued"
        split
      >
        <Terms terms={certificateCheck} />
      </Section>
      <Section name="ask" title="If you would rather ask a person" split>
        <p>
          Read the number to us by phone on{' '}
          <a className="num" href={`tel:${company.phoneNumber}`}>
            {company.phone}
          </a>
          . Programs read the same at <code>/api/certificates/</code> followed by the number.
        </p>
      </Section>
    </>
  )
}
