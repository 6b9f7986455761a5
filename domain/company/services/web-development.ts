import type { ServicePage } from './service-page.ts'

export const webDevelopment: ServicePage = {
  headline: 'It loads on a phone in Polokwane.',
  lead: 'Websites, shops and client portals that are fast on a mid-range phone with one bar of signal, usable by everyone, and secure by the same standards as the rest of your IT.',
  suits: 'Businesses whose site is slow, out of date, or a liability that nobody dares to touch.',
  signs: [
    'Your site takes longer to appear than a client is willing to wait at a robot.',
    'Changing a phone number needs somebody who left.',
    'The shop works, except on the phones that most of your clients have.',
    'Nobody knows in whose name the domain is registered.',
  ],
  includes: [
    {
      title: 'Websites and shops',
      text: 'Written, designed and built to be found and understood. Cards, instant EFT and PayShap, delivery and VAT done right.',
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
  particulars: {
    title: 'What the law wants to see on the page',
    text: 'A South African site that sells or collects anything has to say certain things, and say them where they are looked for. We build each of them in; your attorney has the last word on the wording.',
    rows: [
      {
        title: 'Who you are',
        text: 'ECT Act, section 43: full name, registration, physical address, contact details, prices in full, terms, and how to complain. Without them a buyer may cancel.',
      },
      {
        title: 'A way back',
        text: 'ECT Act, section 44: seven days in which most things bought online may be returned without a reason.',
      },
      { title: 'The whole price', text: 'VAT Act, section 65: advertised prices include VAT.' },
      {
        title: 'Why you ask',
        text: 'POPIA, section 18: what you collect, what for, who receives it, and whether it has to be given.',
      },
      {
        title: 'Consent for marketing',
        text: 'POPIA, section 69: newsletters go to those who said yes, or bought something similar and were offered a no.',
      },
      { title: 'A PAIA manual', text: 'PAIA, section 51: on the site, where there is one.' },
    ],
  },
  start: [
    { title: 'First call', text: 'Who should come to the site, and what should they be able to do?' },
    { title: 'First weeks', text: 'The texts and a clickable draft. Words first, decoration later.' },
    {
      title: 'Before launch',
      text: 'The site on a test address, measured on real phones and read by a screen reader.',
    },
    { title: 'From then on', text: 'Updates, backups and small changes at a fixed monthly fee.' },
  ],
  cost: {
    text: 'A fixed price for a defined site, quoted after a first conversation. Care is a monthly fee that you can end.',
    rows: [
      {
        title: 'What moves the price',
        text: 'Kinds of page rather than their number, what is sold, and what has to be connected.',
      },
      {
        title: 'What is in it',
        text: 'Writing, design, building, accessibility, measuring, moving the old addresses.',
      },
      { title: 'What is quoted apart', text: 'Photography, translation, and the fees of payment providers.' },
    ],
  },
  questions: [
    {
      id: 'own',
      question: 'Does the site belong to us?',
      answer:
        'Yes: code, texts, domain and accounts are in your name from the first day. If you leave, you take a copy that runs elsewhere.',
    },
    {
      id: 'edit',
      question: 'Can we change texts ourselves?',
      answer:
        'Yes, in an editor that shows the page. It does not let you break the layout, forget the description of a picture or publish a photo that weighs more than the rest of the page.',
    },
    {
      id: 'wordpress',
      question: 'Can you take over a WordPress site?',
      answer:
        'Often. We look at the plugins first, remove what is abandoned, put the rest under care, and tell you honestly when mending costs more than building.',
    },
    {
      id: 'search',
      question: 'Will people find us?',
      answer:
        'A fast page with clear words and correct markup is most of what a search engine asks for, and we do all of that. We sell no ranking, because nobody can promise one.',
    },
  ],
}
