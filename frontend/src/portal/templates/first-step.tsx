import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import css from './first-step.module.css'

interface FirstStepProps {
  /** What the part will show. */
  children: ReactNode
  /** The first step towards it. */
  step?: { readonly name: string; readonly address: string }
}

/** An empty part of the dashboard. */
export function FirstStep({ children, step }: FirstStepProps) {
  return (
    <div className={css.first}>
      <p>{children}</p>
      {step && (
        <ButtonLink size="small" href={step.address}>
          {step.name}
        </ButtonLink>
      )}
    </div>
  )
}
