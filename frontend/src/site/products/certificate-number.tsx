import { useState } from 'react'
import { announce } from '../../events.ts'
import { Button } from '../../ui/button.tsx'

/** Takes a certificate's number into a ticket, because a person checks it. */
export function CertificateNumber() {
  const [number, setNumber] = useState('')
  return (
    <form
      className="ask-number"
      onSubmit={(event) => {
        event.preventDefault()
        announce('openHelpdesk', {
          category: 'CyberScore Assessment',
          subject: `Please verify certificate ${number.trim()}`,
        })
      }}
    >
      <label htmlFor="certificate-number">Certificate number</label>
      <input
        id="certificate-number"
        autoComplete="off"
        spellCheck={false}
        required
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <Button type="submit" kind="primary">
        Have it checked
      </Button>
    </form>
  )
}
