import type { ReactNode } from 'react'
import { useMayBegin } from '../../accounts/me.ts'
import { ButtonLink } from '../../ui/button.tsx'
import css from './first-step.module.css'

interface FirstStepProps {
  /** What the part will show. */
  children: ReactNode
  /** The first step towards it. One that `begins` something is not offered in a suspended organisation. */
  step?: { readonly name: string; readonly address: string; readonly begins?: boolean }
}

/** An empty part of the dashboard. */
export function FirstStep({ children, step }: FirstStepProps) {
  const mayBegin = useMayBegin()
  return (
    <div className={css.first}>
      <p>{children}</p>
      {step && (mayBegin || !step.begins) && (
        <ButtonLink size="small" href={step.address}>
          {step.name}
        </ButtonLink>
      )}
    </div>
  )
}
