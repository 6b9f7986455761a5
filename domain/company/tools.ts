import type { Category } from '../helpdesk/category.ts'
import type { ProductSlug } from './product-list.ts'
import type { TitledText } from './titled-text.ts'

/** The content of a tool page: what the tool needs and how we handle it. */
export interface Tool {
  readonly slug: ProductSlug
  readonly headline: string
  readonly lead: string
  /** What to prepare, by provider or type of question. */
  readonly needs: readonly TitledText[]
  /** Content, storage and deletion of the uploaded data. */
  readonly privacy: readonly TitledText[]
  /** The ticket category of who asks us to run it. */
  readonly category: Category
}

const onlyYou = {
  title: 'Who sees it',
  text: 'You, in the browser in which you answer. Nobody here reads your answers unless you ask us to.',
}

const erasedByYou = {
  title: 'When it is erased',
  text: 'Without an account, a month after your last change, or at once when you press Erase.',
}

/** The five tools with their own pages, in order of use. */
export const tools: readonly Tool[] = [
  {
    slug: 'cyberscore',
    headline: 'All you need is an honest answer to each question.',
    lead: 'You answer questions about what your organisation really does. You do not need an export or a scan. “I do not know” is a valid answer, and it shows you where to ask.',
    needs: [
      {
        title: 'The right people',
        text: 'The person who looks after your IT, in your organisation or at your provider, and the one who decides about money and risk.',
      },
      {
        title: 'Accounts',
        text: 'Who signs in with a second factor, who is an administrator, and what happens to an account when its owner leaves.',
      },
      {
        title: 'Devices',
        text: 'How security updates are installed, and which devices and programs are too old to get any.',
      },
      { title: 'Backups', text: 'What is backed up, where the copies are, and when you last restored one.' },
      {
        title: 'An incident',
        text: 'Who decides, whom you phone first, and whether you have ever rehearsed it.',
      },
    ],
    privacy: [
      {
        title: 'What it holds',
        text: 'Your answers describe how you work. Do not give us passwords, keys or people’s names; give their roles instead.',
      },
      onlyYou,
      {
        title: 'What others see',
        text: 'Anyone who checks a certificate sees the organisation, the date and whether it is valid, but never an answer.',
      },
      erasedByYou,
    ],
    category: 'CyberScore Assessment',
  },
  {
    slug: 'cloud-readiness',
    headline: 'All you need is to know how you work today.',
    lead: 'You answer twenty questions about ten pillars, from the business case to the rand. You do not need an export. “I do not know” is a valid answer, and often a useful one.',
    needs: [
      {
        title: 'The business case',
        text: 'Why you would move, what your systems cost today, and who decides about money.',
      },
      { title: 'Your systems', text: 'Which applications you run, which of them exchange data, and how old they are.' },
      { title: 'Licences and contracts', text: 'When they end, and whether they allow you to move.' },
      {
        title: 'Data',
        text: 'Whether it is personal information, and who decides where you may keep it.',
      },
      {
        title: 'Lines and power',
        text: 'Your connection, what takes over when it fails, and how you work during loadshedding.',
      },
    ],
    privacy: [
      {
        title: 'What it holds',
        text: 'Your answers describe systems. We do not need people’s names; give their roles instead.',
      },
      onlyYou,
      erasedByYou,
    ],
    category: 'Cloud Solutions',
  },
  {
    slug: 'cloud-cost-optimizer',
    headline: 'All you need is one billing export.',
    lead: 'Your provider already produces this file. The last three full months show most of the savings, and a whole year shows the seasons.',
    needs: [
      {
        title: 'AWS',
        text: 'Billing and Cost Management, Data Exports: a standard export (CUR 2.0) or FOCUS, as CSV or Parquet, with resource IDs.',
      },
      {
        title: 'Microsoft Azure',
        text: 'Cost Management, Exports: cost and usage details (actual or amortised) or FOCUS, as CSV or Parquet.',
      },
      {
        title: 'Google Cloud',
        text: 'Cloud Billing: the FOCUS view over the detailed export in BigQuery, saved as CSV or Parquet.',
      },
      {
        title: 'No file at hand',
        text: 'The tool shows an example with one click: the bill of a company that we made up.',
      },
      { title: 'The exchange rate', text: 'The rate that you pay, if your bill is not in rand.' },
    ],
    privacy: [
      {
        title: 'What it holds',
        text: 'It holds accounts, resource names, tags, usage and amounts, but no contents and no passwords. If your tags name people or clients, remove them first.',
      },
      {
        title: 'Who sees it',
        text: 'Only you. Your browser reads the file, and sends it to nobody. The tool works with the network off, so you can check that.',
      },
      {
        title: 'When it is erased',
        text: 'The file never leaves your device. The result is gone when you close the page, unless you sign in and keep it for your team; then it stays until you delete it, or until your trial has ended.',
      },
    ],
    category: 'Cloud Solutions',
  },
  {
    slug: 'cloud-security-posture',
    headline: 'All you need is a scan, a template or a plan.',
    lead: 'Drop what your scanner wrote, or the templates themselves. One of your people runs a command that only reads. We never ask for a password, a key or a role.',
    needs: [
      {
        title: 'Any cloud',
        text: 'Prowler’s findings as OCSF or CSV, of AWS, Azure, Google Cloud, Kubernetes or Microsoft 365. Older scans show what is new and what is fixed.',
      },
      {
        title: 'AWS',
        text: 'Security Hub’s findings (ASFF), the account details of IAM, and its credential report. A role with the managed policy SecurityAudit may read all of them.',
      },
      {
        title: 'Before you deploy',
        text: 'Templates of CloudFormation and CDK, or a Terraform plan as JSON.',
      },
      {
        title: 'What is meant to be so',
        text: 'Your mutelist of Prowler, or a name, a reason and an end date for each risk that you accept.',
      },
      {
        title: 'No file at hand',
        text: 'The tool shows an example with one click: the accounts of a company that we made up.',
      },
    ],
    privacy: [
      {
        title: 'What it holds',
        text: 'It holds settings, account numbers, resource names and the names of people with access, but no contents and no keys. Treat it as confidential.',
      },
      {
        title: 'Who sees it',
        text: 'Only you. Your browser reads the files, and sends them to nobody. The tool works with the network off, so you can check that.',
      },
      {
        title: 'When it is erased',
        text: 'The files never leave your device. The result is gone when you close the page, unless you keep it for your team; then you delete it yourself.',
      },
    ],
    category: 'Cloud Solutions',
  },
  {
    slug: 'intranet-assessment',
    headline: 'All you need is to know who asks whom.',
    lead: 'You do not need an export. The questions are about what people look for and cannot find. Those without a desk or a computer count as much as head office.',
    needs: [
      {
        title: 'Your people',
        text: 'The departments, sites and shifts, and who has a computer and who only a phone.',
      },
      { title: 'Languages', text: 'The languages in which they read and write at work.' },
      {
        title: 'What they look for',
        text: 'What comes up every week: leave, policies, forms, phone numbers, and who is responsible for what.',
      },
      {
        title: 'Where it is today',
        text: 'Shared folders, SharePoint, chat groups, notice boards, and the colleague whom everyone asks.',
      },
      { title: 'Who maintains it', text: 'Who could keep it up to date, and how much time they have each week.' },
    ],
    privacy: [
      {
        title: 'What it holds',
        text: 'The answers describe needs and systems. We do not need people’s names; give their departments and roles instead.',
      },
      onlyYou,
      erasedByYou,
    ],
    category: 'General Inquiry',
  },
]
