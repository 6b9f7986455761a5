import { Clock, Link2Off, Scissors, Undo2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { company } from '#domain/company/details.ts'
import type { LinkRefusal } from '#domain/links/link-token.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { StatePage } from './state-page.tsx'

const answers: Readonly<Record<LinkRefusal, { icon: LucideIcon; title: string; about: string }>> = {
  incomplete: {
    icon: Scissors,
    title: 'This link is incomplete',
    about:
      'The end of the address is missing. Some email programs break a long link in two: copy all of it from the email into the address bar.',
  },
  unknown: {
    icon: Link2Off,
    title: 'This link does not open anything',
    about:
      'It has expired, was withdrawn, or is not complete. Check that you copied all of it, up to its last character.',
  },
  expired: {
    icon: Clock,
    title: 'This link has expired',
    about: 'Links that work without signing in are valid for a limited time. Ask the person who sent it for a new one.',
  },
  revoked: {
    icon: Undo2,
    title: 'This link was withdrawn',
    about: 'The person who shared it has withdrawn it. Ask them for a new one if you still need it.',
  },
  /** Of a page that was open meanwhile. */
  ended: {
    icon: Link2Off,
    title: 'This link has ended',
    about: 'What it opened is not shared any more. Ask the person who sent it for a new one if you still need it.',
  },
}

/** The answer to a link with a token that opens nothing. One answer for all kinds of links; `children` offer a new one, in place of other ways. */
export function RefusedLink({ because, children }: { because: LinkRefusal; children?: ReactNode }) {
  const { icon, title, about } = answers[because]
  return (
    <StatePage
      icon={icon}
      title={title}
      about={
        <>
          <p>{about}</p>
          <p>
            {children === undefined ? 'If it came from us, tell the help desk what it was for. In' : 'In'} a hurry,
            phone{' '}
            <a className="num" href={`tel:${company.phoneNumber}`}>
              {company.phone}
            </a>
            .
          </p>
        </>
      }
      actions={
        children === undefined && (
          <>
            <ButtonLink kind="primary" href="/helpdesk">
              Write to the help desk
            </ButtonLink>
            <ButtonLink href="/dashboard">Open your portal</ButtonLink>
          </>
        )
      }
    >
      {children}
    </StatePage>
  )
}
