import { company } from '#domain/company/details.ts'
import { announce } from '../ui/events.ts'
import { Icon } from '../ui/icon.tsx'
import { SocialLinks } from './social-links.tsx'

/** Contact details above the navigation bar. */
export function ContactStrip() {
  return (
    <aside className="strip" data-unprinted="" aria-label="Contact">
      <div className="wrap strip-row">
        <a className="strip-alarm" href={`tel:${company.emergencyPhoneNumber}`}>
          <span className="strip-dot" aria-hidden="true" />
          Under attack? <b className="num">{company.emergencyPhone}</b>
        </a>
        <span className="strip-space" />
        <SocialLinks />
        <a className="strip-icon" href={`mailto:${company.email}`} aria-label="Write to us">
          <Icon name="mail" size={16} />
        </a>
        <button
          type="button"
          className="strip-icon"
          aria-label="Chat with us"
          onClick={() => announce('openChatbot', { urgent: false })}
        >
          <Icon name="chat" size={16} />
        </button>
        <a className="strip-icon" href="/helpdesk" aria-label="Help desk">
          <Icon name="headset" size={16} />
        </a>
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
