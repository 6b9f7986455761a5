import { Headset, Mail, MessageSquare } from 'lucide-react'
import { Link } from 'react-router-dom'
import { company } from '#domain/company/details.ts'
import { announce } from '../events.ts'
import { SocialLinks } from './social-links.tsx'

/** How to reach us, above everything else. */
export function ContactStrip() {
  return (
    <aside className="strip" aria-label="Contact">
      <div className="wrap strip-row">
        <a className="strip-alarm" href={`tel:${company.emergencyPhoneNumber}`}>
          <span className="strip-dot" aria-hidden="true" />
          Under attack? <b className="num">{company.emergencyPhone}</b>
        </a>
        <span className="strip-space" />
        <SocialLinks />
        <a className="strip-icon" href={`mailto:${company.email}`} aria-label="Write an e-mail">
          <Mail size={16} strokeWidth={1.75} aria-hidden="true" />
        </a>
        <button
          type="button"
          className="strip-icon"
          aria-label="Chat with us"
          onClick={() => announce('openChatbot', { urgent: false })}
        >
          <MessageSquare size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <Link className="strip-icon" to="/helpdesk" aria-label="Help desk">
          <Headset size={16} strokeWidth={1.75} aria-hidden="true" />
        </Link>
        <a className="strip-text" href={`mailto:${company.email}`}>
          {company.email}
        </a>
        <a className="strip-text num" href={`tel:${company.phoneNumber}`}>
          {company.phone}
        </a>
      </div>
    </aside>
  )
}
