import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { useAuthCall } from './use-auth-call.ts'
import './auth-form.css'

interface ConfirmActionProps {
  action: string
  busyText: string
  kind: ComponentProps<typeof Button>['kind']
  call: () => Promise<void>
  /** Consequences of the action. */
  children: ReactNode
}

/** Asks for confirmation before an action that ends every session. */
export function ConfirmAction({ action, busyText, kind, call, children }: ConfirmActionProps) {
  const { run, running, problem } = useAuthCall()
  return (
    <div className="auth-form">
      <p>{children}</p>
      {problem && (
        <p className="auth-form-problem" role="alert">
          {problem.text}
        </p>
      )}
      <Button kind={kind ?? 'primary'} busy={running} busyText={busyText} onClick={() => void run(call)}>
        {action}
      </Button>
    </div>
  )
}
