import { company } from '../details.ts'
import type { LegalText } from './legal-text.ts'

export const accessibility: LegalText = {
  path: '/accessibility',
  title: 'Accessibility',
  lead: 'This site is made to work for everyone, with any device, with eyes or without, by mouse, touch, voice or keyboard.',
  version: '2026-11-15',
  sections: [
    {
      id: 'standard',
      title: 'What we hold ourselves to',
      blocks: [
        'The Web Content Accessibility Guidelines WCAG 2.2 at level AA, on every page and in every dialog, in the light and the dark theme. We believe that the public site conforms to it. That is our own finding; no third party has certified it.',
      ],
    },
    {
      id: 'how',
      title: 'How it is tested',
      blocks: [
        [
          'The axe engine looks at the pages in both themes with every release. A finding stops the release.',
          'Every built page is read by the W3C’s own HTML checker.',
          'Menus, dialogs, forms, tabs, the chat and the guided tour are driven by keyboard alone in an automated browser: focus goes in, stays, comes back, and Escape closes.',
          'Pages are looked at on narrow phones and wide screens, enlarged, in forced colours and with reduced motion.',
        ],
      ],
    },
    {
      id: 'help',
      title: 'What helps you here',
      blocks: [
        [
          'Press Tab once on any page to skip to its content.',
          'The theme follows your system; the switch in the navigation bar overrides it.',
          'If your system asks for less motion, nothing moves. The running figures can be paused for everyone.',
          'Pages can be read and links followed without JavaScript; the emergency number is at the top of each.',
          'Whatever can be done in a dialog can be done by phone as well.',
        ],
      ],
    },
    {
      id: 'limits',
      title: 'Known limits',
      blocks: [
        [
          'Ticket form, chat and sign-in need JavaScript. Without it, phone or write to us.',
          'The assistant’s answers are made by a language model. We ask it for short, plain sentences and cannot promise them.',
          'The site is in English only.',
          'Whoever signs in with a role needs an authenticator app as a second factor. If that does not work for you, phone us.',
          'Every release is tested by tools, some of which walk through the site with a keyboard alone; it has not yet been tested by a panel of people who use assistive technology every day.',
        ],
      ],
    },
    {
      id: 'feedback',
      title: 'If something stands in your way',
      blocks: [
        `Phone ${company.phone}, write to [${company.email}](mailto:${company.email}) or open a [ticket](/helpdesk). Say which page and what you wanted to do; a screenshot is welcome and not needed. You get a ticket number, and what you wanted to do is done with you while we mend the page.`,
        'If our answer does not satisfy you, the South African Human Rights Commission and the Equality Court hear complaints under the Promotion of Equality and Prevention of Unfair Discrimination Act 4 of 2000.',
      ],
    },
  ],
}
