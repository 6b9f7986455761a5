import { ExternalLink } from 'lucide-react'
import type { Finding } from '#domain/cloud-posture/finding.ts'
import css from './check-detail.module.css'
import { FixCode } from './fix-code.tsx'
import { codeNames } from './posture-words.ts'
import { requirementsOf } from './requirement-names.ts'

/** What is known about a check, of a file or of a kept result. */
export interface ToldCheck {
  readonly title: string
  readonly why: string | undefined
  /** What the file says beside it. */
  readonly more?: string | undefined
  readonly fix: string | undefined
  readonly code: Finding['remediation']['code']
  readonly links: readonly string[]
}

/** Why a check matters and how to fix it, with commands and links of the file. */
export function WhyAndFix({ check: { title, why, more, fix, code, links } }: { check: ToldCheck }) {
  return (
    <div className={css.why}>
      <h3>Why it matters</h3>
      <p>{why ?? 'The file does not say.'}</p>
      {more && <p className={css.quiet}>{more}</p>}
      <h3>How to fix it</h3>
      <p>{fix ?? (code.length > 0 ? 'By what follows.' : 'The file does not say.')}</p>
      {code.map(({ kind, text: written }) =>
        isAddress(written) ? (
          <p key={kind + written}>
            {codeNames[kind]}: <Outside address={written} />
          </p>
        ) : (
          <FixCode key={kind + written} name={codeNames[kind]} title={title} code={written} />
        ),
      )}
      {links.slice(0, 3).map((link) => (
        <p key={link}>
          <Outside address={link} />
        </p>
      ))}
    </div>
  )
}

const isAddress = (text: string): boolean => /^https:\/\/\S{1,2000}$/.test(text)

/** A link of the file, which leads away from us and says where to. */
function Outside({ address }: { address: string }) {
  // A kept result comes from a browser: what is no web address is shown and leads nowhere.
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return <>{address}</>
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" className={css.outside}>
      {new URL(address).hostname} <ExternalLink size={14} strokeWidth={1.75} aria-hidden="true" />
      <span className="unseen">, opens in a new tab</span>
    </a>
  )
}

/** The requirements that a check belongs to, and who reported it. */
export function Requirements({
  requirements: own,
  product,
  cloud = '',
}: Pick<Finding, 'requirements' | 'product'> & { cloud?: string }) {
  const requirements = requirementsOf({ requirements: own, cloud })
  return (
    <div className={css.requirements}>
      <h3>What it belongs to</h3>
      {requirements.length === 0 ? (
        <p className={css.quiet}>The file names no requirements.</p>
      ) : (
        <dl>
          {requirements.map(({ name, numbers, note }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {numbers}
                {note && <small>{note}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={css.quiet}>
        {product === 'Own checks' ? 'One of our own checks.' : `Reported by ${product || 'an unnamed tool'}.`}
      </p>
    </div>
  )
}
