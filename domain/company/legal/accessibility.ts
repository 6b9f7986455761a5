import { company } from '../details.ts'
import type { LegalText } from './legal-text.ts'

export const accessibility: LegalText = {
  path: '/accessibility',
  title: 'Accessibility',
  lead: 'We build this site to work for everyone, on any device, with or without sight, by mouse, touch, voice or keyboard.',
  version: '2026-11-22',
  sections: [
    {
      id: 'standard',
      title: 'What we hold ourselves to',
      blocks: [
        'We work to the Web Content Accessibility Guidelines, WCAG 2.2, at level AA, on every page and in every dialog, in the light and the dark theme. We believe that the public site conforms to them. That is our own finding; no third party has certified it.',
      ],
    },
    {
      id: 'how',
      title: 'How we test it',
      blocks: [
        [
          'The axe engine checks the pages in both themes with every release. A finding stops the release.',
          'The W3C’s own HTML checker reads every page.',
          'An automated browser uses menus, dialogs, forms, tabs, the chat and the guided tour by keyboard alone: focus moves in, stays in and comes back, and Escape closes.',
          'We look at pages on narrow phones and wide screens, enlarged, in forced colours and with reduced motion.',
        ],
      ],
    },
    {
      id: 'help',
      title: 'Features that help you',
      blocks: [
        [
          'Press Tab once on any page to skip to its content.',
          'The theme follows your system; the switch in the navigation bar overrides it.',
          'If your system asks for less motion, nothing moves. Anyone can pause the scrolling figures.',
          'You can read pages and follow links without JavaScript. The emergency number is at the top of every page.',
          'Anything you can do in a dialog, you can also do by phone.',
        ],
      ],
    },
    {
      id: 'limits',
      title: 'Known limits',
      blocks: [
        [
          'The ticket form, the chat and sign-in need JavaScript. Without it, phone us or write to us.',
          'A language model writes the assistant’s answers. We ask it for short, plain sentences but cannot promise them.',
          'The site is in English only.',
          'To sign in with a role, you need an authenticator app as a second factor. If that does not work for you, phone us.',
          'Tools test every release, some of them by keyboard alone. A panel of people who use assistive technology every day has not yet tested it.',
        ],
      ],
    },
    {
      id: 'feedback',
      title: 'If something stands in your way',
      blocks: [
        `Phone ${company.phone}, write to [${company.email}](mailto:${company.email}) or open a [ticket](/helpdesk). Tell us which page it was and what you wanted to do; a screenshot helps but is not necessary. You get a ticket number, and we help you to finish what you were doing while we fix the page.`,
        'If our answer does not satisfy you, the South African Human Rights Commission and the Equality Court hear complaints under the Promotion of Equality and Prevention of Unfair Discrimination Act 4 of 2000.',
      ],
    },
  ],
}
