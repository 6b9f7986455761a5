import { company, offices } from '#domain/company/details.ts'
import { footerLinks, legalLinks } from '#domain/company/navigation.ts'
import { announce } from '../ui/events.ts'
import { Logo } from './logo.tsx'
import { SocialLinks } from './social-links.tsx'
import './footer.css'
import './print.css'
// Menus are closed at first, so their styles can load with the footer.
import './navigation/menus.css'

/** SiteLayout loads the footer after the page. */
export function Component() {
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-top">
          <div className="footer-brand">
            <Logo />
            <p>{company.promise}</p>
            <a className="footer-phone" href={`tel:${company.phoneNumber}`}>
              {company.phone}
            </a>
            <SocialLinks />
          </div>
          {footerLinks.map(({ name, links }) => (
            <nav key={name} aria-label={name}>
              <h2>{name}</h2>
              <ul className="footer-list">
                {links.map((link) => (
                  <li key={link.path}>
                    <a href={link.path}>{link.name}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div>
            <h2>Talk to us</h2>
            <ul className="footer-list">
              <li>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </li>
              <li>
                <button type="button" onClick={() => announce('openChatbot', { urgent: false })}>
                  Chat with the assistant
                </button>
              </li>
              <li>
                <a href="/helpdesk">Help desk</a>
              </li>
              <li>
                <a href="/status">Status</a>
              </li>
              {offices.map(({ city, street, suburb, postalCode }) => (
                <li key={city}>
                  {city}
                  <small>{`${street}, ${suburb}, ${postalCode}`}</small>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="footer-end">
          <span>{`© ${company.legalName}`}</span>
          <ul className="footer-legal">
            {legalLinks.map(({ name, path }) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
            <li>
              <button type="button" onClick={() => announce('changeCookieConsent')}>
                Cookie settings
              </button>
            </li>
            <li>
              {/* The tour starts on the home page. */}
              <a href="/" onClick={() => announce('restartGuidedTour')}>
                Take the tour
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}
