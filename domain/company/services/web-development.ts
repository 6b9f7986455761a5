import type { ServicePage } from './service-page.ts'

export const webDevelopment: ServicePage = {
  headline: 'It loads on a phone in Polokwane.',
  lead: 'We build websites, shops and client portals that are fast on a mid-range phone with one bar of signal, usable by everyone, and held to the same security standards as the rest of your IT.',
  suits: 'Businesses whose site is slow, out of date, or too fragile to touch.',
  signs: [
    'Your site takes longer to load than a client will wait at a robot.',
    'You cannot change a phone number on the site, because the developer has left.',
    'The shop works, but not on the phones that most of your clients use.',
    'You do not know in whose name your domain is registered.',
  ],
  includes: [
    {
      title: 'Websites and shops',
      text: 'We write, design and build sites that people find and understand. Shops take cards, instant EFT and PayShap, and get delivery and VAT right.',
    },
    {
      title: 'Client portals',
      text: 'Your clients find their quotes, tickets, statements and documents behind a sign-in with a second factor.',
    },
    {
      title: 'Accessibility',
      text: 'We build and test to WCAG 2.2 AA, with keyboard and screen reader, because your clients include everyone.',
    },
    {
      title: 'Hosting and care',
      text: 'We monitor, update and back up your site. A small change is a ticket, not a project.',
    },
    {
      title: 'Statistics without tracking',
      text: 'You learn what your visitors need, and they keep their privacy. With nothing to consent to, the site needs no consent banner.',
    },
  ],
  particulars: {
    title: 'What the law requires on your site',
    text: 'A South African site that sells anything or collects information must state certain facts where people look for them. We build each of them in; your attorney has the last word on the wording.',
    rows: [
      {
        title: 'Who you are',
        text: 'ECT Act, section 43: your full name, registration, physical address, contact details, full prices, terms, and how to complain. If they are missing, a buyer may cancel.',
      },
      {
        title: 'The right to return',
        text: 'ECT Act, section 44: seven days in which a buyer may return most things bought online without giving a reason.',
      },
      { title: 'The full price', text: 'VAT Act, section 65: advertised prices include VAT.' },
      {
        title: 'Why you ask',
        text: 'POPIA, section 18: what you collect, why, who receives it, and whether people must give it.',
      },
      {
        title: 'Consent for marketing',
        text: 'POPIA, section 69: send newsletters only to people who agreed, or who bought something similar and could opt out.',
      },
      { title: 'A PAIA manual', text: 'PAIA, section 51: publish the manual on your site.' },
    ],
  },
  start: [
    { title: 'First call', text: 'You tell us who should visit the site and what they should be able to do.' },
    { title: 'First weeks', text: 'You get the texts and a clickable draft: words first, decoration later.' },
    {
      title: 'Before launch',
      text: 'We put the site on a test address, measure it on real phones and go through it with a screen reader.',
    },
    { title: 'From then on', text: 'You pay a fixed monthly fee for updates, backups and small changes.' },
  ],
  cost: {
    text: 'You pay a fixed price for a defined site, which we quote after a first conversation. Care is a monthly fee that you can end.',
    rows: [
      {
        title: 'What sets the price',
        text: 'How many kinds of page there are, what you sell, and which systems we connect.',
      },
      {
        title: 'What is included',
        text: 'Writing, design, building, accessibility, performance tests, and redirects from your old addresses.',
      },
      { title: 'What we quote separately', text: 'Photography, translation, and payment providers’ fees.' },
    ],
  },
  questions: [
    {
      id: 'own',
      question: 'Does the site belong to us?',
      answer:
        'Yes. Code, texts, domain and accounts are in your name from the first day. If you leave, you take a copy that runs elsewhere.',
    },
    {
      id: 'edit',
      question: 'Can we change the texts ourselves?',
      answer:
        'Yes, in an editor that shows you the page. It keeps the layout intact, asks for a description of every picture, and shrinks photos that would slow the page down.',
    },
    {
      id: 'wordpress',
      question: 'Can you take over a WordPress site?',
      answer:
        'Often. We check the plugins first, remove abandoned ones and maintain the rest. If repairing the site costs more than building a new one, we tell you.',
    },
    {
      id: 'search',
      question: 'Will people find us?',
      answer:
        'Search engines mostly want a fast page with clear words and correct markup, and we do all of that. We do not sell rankings, because nobody can promise one.',
    },
  ],
}
