import { company } from '#domain/company/details.ts'
import type { OwnCertificate } from '#domain/certificates/organisation-contract.ts'
import { QrCode } from '../../accounts/qr-code.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CopiedText } from '../parts/copied-text.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Badge } from './badge.tsx'
import { addressOfCertificate, badgeHtml, linkedInAddress } from './certificate-words.ts'
import css from './share-certificate.module.css'

interface ShareCertificateProps {
  certificate: OwnCertificate
  onClose: () => void
}

/** The ways to show a certificate to others: link, code, badge on a page, profile. */
export function ShareCertificate({ certificate, onClose }: ShareCertificateProps) {
  const { number } = certificate
  const { origin } = location
  const address = addressOfCertificate(number, origin)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Share this certificate"
      about={`Everyone with the link sees whose it is and whether it is valid. They do not see your answers, nor who signed.`}
    >
      <div className={css.share}>
        <CopiedText label="Link to the check" text={address} />
        <section className={css.part} aria-labelledby="share-badge">
          <h3 id="share-badge">Badge on your website</h3>
          <Badge certificate={certificate} />
          <CopiedText
            label="HTML"
            help={`A link with a picture, without a script. The picture follows the state of the certificate.`}
            text={badgeHtml(certificate, origin)}
          />
        </section>
        <section className={css.part} aria-labelledby="share-code">
          <h3 id="share-code">Code for print</h3>
          <div className={css.code}>
            <QrCode text={address} label={`Code of ${number}: leads to its check`} />
          </div>
        </section>
        <section className={css.part} aria-labelledby="share-profile">
          <h3 id="share-profile">LinkedIn</h3>
          <p>Opens LinkedIn's form for your own profile, filled in. {company.name} sends nothing there.</p>
          <div>
            <ButtonLink
              size="small"
              href={linkedInAddress(certificate, origin)}
              target="_blank"
              rel="noopener noreferrer"
            >
              Add to profile
            </ButtonLink>
          </div>
        </section>
      </div>
    </Dialog>
  )
}
