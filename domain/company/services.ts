import { serviceList } from './service-list.ts'
import type { ServiceEntry, ServiceSlug } from './service-list.ts'

interface ServicePage {
  /** The promise, as the page's first paragraph. */
  readonly lead: string
  readonly includes: readonly { readonly title: string; readonly text: string }[]
  /** What happens after you say yes, in order. */
  readonly start: readonly { readonly when: string; readonly what: string }[]
  readonly suits: string
}
export type Service = ServiceEntry & ServicePage

const pages: Readonly<Record<ServiceSlug, ServicePage>> = {
  'cyber-security': {
    lead: 'We watch your systems around the clock, close the doors that attackers use most, and act within minutes when somebody gets a foot in. You see what we see, and you always know who is on your case.',
    includes: [
      {
        title: 'Managed detection and response',
        text: 'Sensors on laptops, servers, mailboxes and cloud accounts report to our operations centre. An analyst looks at every serious alert and can isolate a machine on the spot.',
      },
      {
        title: 'E-mail and identity protection',
        text: 'Phishing filters, DMARC that is enforced and not only published, a second factor for everyone, and sign-ins from unlikely places stopped.',
      },
      {
        title: 'Vulnerability management',
        text: 'We scan inside and outside, rank what we find by what it could cost you, and patch it in an agreed window. The list gets shorter every month and you can watch it do so.',
      },
      {
        title: 'Awareness training',
        text: 'Short lessons in plain language and harmless test mails. People who fall for one get help, not a reprimand.',
      },
      {
        title: 'Incident response',
        text: 'A rehearsed plan with names and phone numbers. We contain, find the way in, restore, and write the report that your insurer and the Information Regulator ask for.',
      },
    ],
    start: [
      { when: 'First call', what: 'You tell us what keeps you awake. We agree what must never stop.' },
      { when: 'Week one', what: 'Sensors go onto every device and account; the worst gaps are closed at once.' },
      { when: 'First month', what: 'You get your CyberScore with a plan, in the order of risk, with costs.' },
      { when: 'From then on', what: 'Watched day and night, and a review with you every quarter.' },
    ],
    suits:
      'Organisations that hold personal or payment information, answer to a regulator, or cannot afford a day at a standstill.',
  },
  'managed-it': {
    lead: 'We run your IT for a fixed monthly fee: one number to call, one team that knows your systems, and machines that are patched, backed up and monitored before anyone notices that something is wrong.',
    includes: [
      {
        title: 'Service desk',
        text: 'By phone, web form and chat, answered by engineers. Every request gets a ticket number at once, and you can see who works on it.',
      },
      {
        title: 'Monitoring and patching',
        text: 'Disks, certificates, links, batteries and backups are watched. Updates are tested first and installed outside of your working hours.',
      },
      {
        title: 'Backup and recovery',
        text: 'Copies off site and out of reach of ransomware. Restores are rehearsed every month, and you get the report.',
      },
      {
        title: 'Networks and Wi-Fi',
        text: 'Designed, documented and managed, with battery backup sized for load-shedding and a second line that takes over by itself.',
      },
      {
        title: 'Joiners, movers, leavers',
        text: 'A new colleague can work on the first morning. On the last afternoon, every account and device is closed, and that is on record.',
      },
    ],
    start: [
      { when: 'First call', what: 'A conversation about your people, your sites and your worst days.' },
      { when: 'Week one', what: 'We document everything: devices, licences, passwords, contracts, risks.' },
      { when: 'Week three', what: 'Monitoring and backup run; your people get the number of the desk.' },
      { when: 'From then on', what: 'A monthly report that fits on a page, and a named engineer.' },
    ],
    suits: 'Companies without an IT department, and IT managers who would rather improve things than reset passwords.',
  },
  'cloud-solutions': {
    lead: 'Not everything belongs in the cloud. We work out what does, move it without a lost weekend, and keep watch on cost and security afterwards, because the bill and the gaps both grow quietly.',
    includes: [
      {
        title: 'Readiness and business case',
        text: 'Every application gets a verdict: move, change, keep or retire. With the cost of each choice over three years, in rand.',
      },
      {
        title: 'Migration',
        text: 'In waves, with a way back at each step. People are told what changes for them before it changes.',
      },
      {
        title: 'Microsoft 365 and Google Workspace',
        text: 'Set up properly: identities, sharing, retention, devices and backup. Most breaches start with a default nobody changed.',
      },
      {
        title: 'Cost control',
        text: 'Unused machines, oversized disks and forgotten licences found and switched off, month after month.',
      },
      {
        title: 'Data residency',
        text: 'Personal information stays in South African regions unless you decide otherwise, and the decision is written down as POPIA asks.',
      },
    ],
    start: [
      { when: 'First call', what: 'What you run, what it costs today and what you hope for.' },
      { when: 'Week two', what: 'The readiness report: a verdict and a price for every application.' },
      { when: 'From week four', what: 'The first wave moves; nothing else does until it is stable.' },
      { when: 'From then on', what: 'Cost and security are checked every month and reported in rand.' },
    ],
    suits: 'Organisations with servers near the end of their lives, or a cloud bill that nobody can explain any more.',
  },
  'digital-transformation': {
    lead: 'We start with the work itself: who waits for whom, what gets typed twice, where things go missing. Then we replace the worst of it with something small that works, and go on from there.',
    includes: [
      {
        title: 'Process discovery',
        text: 'We sit with the people who do the work and draw it as it is, not as the manual says. The savings are usually obvious once it is on the wall.',
      },
      {
        title: 'Workflow automation',
        text: 'Approvals, orders, leave and site reports on a phone, with a record of who agreed to what and when.',
      },
      {
        title: 'Integration',
        text: 'Accounting, payroll, CRM and stock exchange data by themselves, so that a number has one home.',
      },
      {
        title: 'Reporting',
        text: 'Dashboards with the five figures that you steer by, correct as of this morning.',
      },
      {
        title: 'Adoption',
        text: 'Training on the job and someone to ask in the first weeks. A system that nobody uses has cost too much.',
      },
    ],
    start: [
      { when: 'First call', what: 'You name the process that annoys everyone.' },
      { when: 'Week two', what: 'A drawing of how it runs today, and what it costs.' },
      { when: 'Week six', what: 'The first version, in use by the people who helped to shape it.' },
      { when: 'From then on', what: 'One improvement at a time, each with a figure before and after.' },
    ],
    suits: 'Teams that have outgrown spreadsheets and the one colleague who understands them.',
  },
  'web-development': {
    lead: 'Websites, shops and client portals that are fast on a mid-range phone with one bar of signal, usable by everyone, and secure by the same standards as the rest of your IT.',
    includes: [
      {
        title: 'Websites and shops',
        text: 'Written, designed and built to be found and understood. Local payment methods, delivery and VAT done right.',
      },
      {
        title: 'Client portals',
        text: 'Quotes, tickets, statements and documents for your clients, behind a sign-in with a second factor.',
      },
      {
        title: 'Accessibility',
        text: 'Built and tested to WCAG 2.2 AA, with keyboard and screen reader, because your clients include everyone.',
      },
      {
        title: 'Hosting and care',
        text: 'Monitored, updated and backed up. Small changes are a ticket, not a project.',
      },
      {
        title: 'Measured without spying',
        text: 'You learn what your visitors need; they keep their privacy. No consent wall for things nobody should collect.',
      },
    ],
    start: [
      { when: 'First call', what: 'Who should come to the site, and what should they be able to do?' },
      { when: 'Week two', what: 'The texts and a clickable draft. Words first, decoration later.' },
      { when: 'Week six', what: 'The site on a test address, measured on real phones.' },
      { when: 'From then on', what: 'Updates, backups and small changes at a fixed monthly fee.' },
    ],
    suits: 'Businesses whose site is slow, out of date, or a liability that nobody dares to touch.',
  },
  'communication-solutions': {
    lead: 'Phones, meetings and the lines beneath them, from one provider that is licensed to supply them. Calls come through when the power is off, and moving an office does not mean losing a number.',
    includes: [
      {
        title: 'Business voice',
        text: 'Your numbers on desk phones, laptops and mobiles. Call flows and recordings you control, and a bill you can read.',
      },
      {
        title: 'Connectivity',
        text: 'Fibre, wireless and LTE from several networks, joined so that a cut cable is a line in a report and not a day off.',
      },
      {
        title: 'Meetings and rooms',
        text: 'Rooms in which the meeting starts when you press the button, with sound that people at home can follow.',
      },
      {
        title: 'Contact centres',
        text: 'Calls, mail and chat in one queue, with waiting times that you can see while they happen.',
      },
      {
        title: 'Power',
        text: 'Batteries for lines, switches and phones, sized for the stages you actually get, tested and replaced in time.',
      },
    ],
    start: [
      { when: 'First call', what: 'Your numbers, your sites, your contracts and when they end.' },
      { when: 'Week one', what: 'A survey of lines, coverage and power at every site.' },
      { when: 'Week four', what: 'Numbers are ported outside of working hours, with a way back.' },
      { when: 'From then on', what: 'Lines watched around the clock; faults reported to the network by us.' },
    ],
    suits: 'Companies with several sites, people on the road, or a switchboard older than their youngest colleague.',
  },
}

/** The six services with all that is said about them. */
export const services: readonly Service[] = serviceList.map((entry) => ({ ...entry, ...pages[entry.slug] }))
