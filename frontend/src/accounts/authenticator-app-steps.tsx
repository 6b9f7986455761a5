import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { QrCode } from './qr-code.tsx'
import './second-factor.css'

/** Steps to connect an authenticator app before its first code is entered. */
export function AuthenticatorAppSteps({ secret, uri }: { secret: string; uri: string }) {
  return (
    <ol className="second-factor">
      <li>
        <div>
          <b>Scan this with an authenticator app</b>
          <p>Google Authenticator, Microsoft Authenticator, 1Password and others all work.</p>
          <QrCode text={uri} label="QR code for your authenticator app" />
          <details>
            <summary>Can't scan it?</summary>
            <p>Enter this key in the app instead:</p>
            <Secret text={secret} />
          </details>
        </div>
      </li>
      <li>
        <div>
          <b>Enter the six digits that it shows</b>
        </div>
      </li>
    </ol>
  )
}

function Secret({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  return (
    <p className="second-factor-secret">
      <code>{text.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      {'clipboard' in navigator && (
        <Button
          size="small"
          aria-label={copied ? 'Copied' : 'Copy key'}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {copied ? <Check size={16} strokeWidth={1.75} /> : <Copy size={16} strokeWidth={1.75} />}
          <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
        </Button>
      )}
    </p>
  )
}
