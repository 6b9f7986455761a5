import { announce } from '../../ui/events.ts'
import { Button } from '../../ui/button.tsx'

/** Opens a ticket with the certificate's number, which an engineer checks. */
export function CertificateNumber() {
  return (
    <form
      className="ask-number"
      onSubmit={(event) => {
        event.preventDefault()
        // Read from the field, which may have been filled in before hydration.
        const number = new FormData(event.currentTarget).get('number')
        announce('openHelpdesk', {
          category: 'CyberScore Assessment',
          subject: `Please verify certificate ${typeof number === 'string' ? number.trim() : ''}`,
        })
      }}
    >
      <label htmlFor="certificate-number">Certificate number</label>
      <input id="certificate-number" name="number" autoComplete="off" spellCheck={false} required />
      <Button type="submit" kind="primary">
        Check this certificate
      </Button>
    </form>
  )
}
