import { productList } from './product-list.ts'
import type { ProductEntry, ProductSlug } from './product-list.ts'

interface ProductPage {
  readonly lead: string
  /** What it gives you, each with a sentence. */
  readonly gives: readonly { readonly title: string; readonly text: string }[]
}
export type Product = ProductEntry & ProductPage

const pages: Readonly<Record<ProductSlug, ProductPage>> = {
  'cloud-cost-optimizer': {
    lead: 'Bring a billing export from AWS, Azure or Google Cloud. The optimizer shows where the money goes, names what can be switched off or made smaller, and says what each step saves in rand.',
    gives: [
      {
        title: 'Where the money goes',
        text: 'Cost by service, team and environment, over time, with the odd weeks marked.',
      },
      {
        title: 'What to switch off',
        text: 'Idle machines, orphaned disks and forgotten test systems, ranked by what they cost.',
      },
      {
        title: 'What to commit to',
        text: 'Which reservations pay for themselves at your real usage, and which do not.',
      },
    ],
  },
  'cloud-readiness': {
    lead: 'Answer questions about your applications, data, people and contracts. You get a verdict for each application: move, change, keep or retire, and the reasons in sentences that you can show to a board.',
    gives: [
      { title: 'A verdict per application', text: 'With the reasons, the risks and what has to happen first.' },
      { title: 'An order of moving', text: 'Waves that respect what depends on what, and your busy season.' },
      {
        title: 'A cost corridor',
        text: 'What it costs today and what it will cost, in rand, with the assumptions written beside it.',
      },
    ],
  },
  'cloud-security-posture': {
    lead: 'Bring a configuration export of your cloud account. Posture checks it against the CIS benchmarks and explains every finding: what it means, how bad it is here, and how to put it right.',
    gives: [
      {
        title: 'Findings that explain themselves',
        text: 'What is wrong, why it matters for you, and the exact setting to change.',
      },
      { title: 'An order to work in', text: 'What is open to the world comes before what is untidy.' },
      {
        title: 'Proof of progress',
        text: 'Each check is kept, so that the next one shows what got better and what slipped.',
      },
    ],
  },
  cyberscore: {
    lead: 'A short set of questions about how your organisation really works. CyberScore turns the answers into a figure that can be compared over time, names the three gaps that matter most, and issues a certificate that your clients can verify.',
    gives: [
      {
        title: 'A score that can be explained',
        text: 'Every point is traced to an answer and to the control in NIST CSF or CIS that it comes from.',
      },
      {
        title: 'The next three steps',
        text: 'Not a list of a hundred. The three that lower your risk most for what they cost.',
      },
      {
        title: 'A certificate that can be checked',
        text: 'Clients and insurers enter its number on our verification page and see that it is yours and still valid.',
      },
    ],
  },
  'meeting-management': {
    lead: 'An agenda that people can prepare for, minutes written while the meeting runs, and every decision with a name and a date, so that the next meeting does not begin by repeating the last.',
    gives: [
      { title: 'Agendas that hold', text: 'Items with a purpose, an owner and a length. What is not on it waits.' },
      {
        title: 'Minutes as you speak',
        text: 'Decisions and tasks are recorded where they are made, and sent out when the meeting ends.',
      },
      {
        title: 'A memory',
        text: 'Who decided what, when and why, found again in seconds; ready for the auditor, too.',
      },
    ],
  },
  'project-management': {
    lead: 'Plans that a team keeps up to date because that takes no effort: tasks, dates and dependencies on one side, what is late and what blocks it on the other, and a page that you can send to the client.',
    gives: [
      { title: 'One plan', text: 'As a list, a board or a timeline, always the same tasks underneath.' },
      {
        title: 'Early warnings',
        text: 'The plan says what a slipped date will do to the ones after it, while you can still act.',
      },
      {
        title: 'Linked to the help desk',
        text: 'A ticket that turns out to be a project becomes one, with its history.',
      },
    ],
  },
  'intranet-assessment': {
    lead: 'Questions for you and a short survey for your people. The result says what they look for and do not find, which of it an intranet would solve, and which of it would be solved by tidying up a shared folder.',
    gives: [
      {
        title: 'What people look for',
        text: 'The ten things that your colleagues search for and ask each other about.',
      },
      {
        title: 'What to build, if anything',
        text: 'A short list of functions in order of use, and an honest word on those you can leave out.',
      },
      {
        title: 'What it takes',
        text: 'Who would have to look after it, how many hours a week, and what happens if nobody does.',
      },
    ],
  },
}

/** The products with all that is said about them. All of them can be tried free of charge. */
export const products: readonly Product[] = productList.map((entry) => ({ ...entry, ...pages[entry.slug] }))
