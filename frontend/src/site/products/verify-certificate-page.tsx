import { certificateCheck } from '#domain/company/certificate-check.ts'
import { company } from '#domain/company/details.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Intro } from '../intro.tsx'
import { Certificate } from '../pictures/certificate.tsx'
import { Terms } from '../terms.tsx'
import { CertificateNumber } from './certificate-number.tsx'
import { Section } from '../section.tsx'

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
        lead="Every CyberScore certificate has a number. For now, a person checks it: enter the number, send the ticket, and you get a written answer."
        parent={{ name: 'CyberScore', path: '/products/cyberscore' }}
        current="Verify a certificate"
        picture={<Certificate />}
      >
        <CertificateNumber />
        <p className="lead">
          Or read it to us by phone on{' '}
          <a className="num" href={`tel:${company.phoneNumber}`}>
            {company.phone}
          </a>
          .
        </p>
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
    </>
  )
}
