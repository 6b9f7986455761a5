import { company } from '#domain/company/details.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Intro } from './intro.tsx'
import { Arrow } from './service-index.tsx'
import './trace.css'

/** The most requested pages. */
const wanted = [
  { name: 'Help desk', path: '/helpdesk', text: 'Open a ticket; no account is needed.' },
  { name: 'Services', path: '/services', text: 'All six services, side by side.' },
  { name: 'Products', path: '/products', text: 'Seven tools, each free to try.' },
  { name: 'Contact', path: '/contact', text: 'Phone numbers, offices, and how to reach the right person.' },
  { name: 'Verify a certificate', path: '/verify-certificate', text: 'Is a CyberScore certificate genuine?' },
  { name: 'Status', path: '/status', text: 'Is everything working right now?' },
  { name: 'Home', path: '/', text: 'Start again from the home page.' },
]

export function Component() {
  return (
    <>
      <PageHead
        title="Page not found"
        description="There is no page at this address. Here are the pages that visitors look for most often."
      />
      <Intro
        title="There is no page here."
        lead="You may have mistyped the address, or we have moved the page. There is nothing wrong with your connection."
      >
        {/* A flat line. */}
        <svg className="trace" height="106" aria-hidden="true">
          <svg viewBox="0 0 1000 64" preserveAspectRatio="none">
            <path
              className="trace-line"
              d="M0 40l30-6 26 9 34-14 28 12 30-18 34 20 26-9 40 6 24-22 20 26 34-6 26-20 30 28 34-10 30 4"
            />
            <path className="trace-cut" d="M446 40H1000" />
          </svg>
        </svg>
      </Intro>
      <section className="section continued" aria-labelledby="wanted-title">
        <div className="wrap split">
          <div className="split-head">
            <h2 id="wanted-title">Are you looking for one of these?</h2>
            <p className="lead">
              Did a link on our site bring you here? <a href="/helpdesk">Tell the help desk</a>, and we will fix it.
            </p>
            <p className="lead">
              In an emergency, phone{' '}
              <a className="num" href={`tel:${company.emergencyPhoneNumber}`}>
                {company.emergencyPhone}
              </a>
              .
            </p>
          </div>
          <nav className="index" data-plain="" aria-labelledby="wanted-title">
            {wanted.map(({ name, path, text }) => (
              <a key={path} href={path}>
                <b>{name}</b>
                <span className="index-text">{text}</span>
                <Arrow />
              </a>
            ))}
          </nav>
        </div>
      </section>
    </>
  )
}
