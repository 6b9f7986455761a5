import { ShieldCheck } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { WaitingRows } from '../templates/waiting-board.tsx'
import { useGuard } from './use-guard.ts'

/** The step to a second factor, for people with neither that nor a passkey. */
export function SecondFactorStep() {
  const { guard, isPending } = useGuard()
  return (
    <WaitingRows
      of="Your account"
      rows={[]}
      isPending={isPending}
      steps={
        guard === 'password'
          ? [
              {
                key: 'second-factor',
                icon: ShieldCheck,
                title: 'Protect your account with a second factor',
                about: 'Only a password guards it now. An app on your phone is set up in two minutes.',
                action: (
                  <ButtonLink size="small" href="/account/security">
                    Set it up
                  </ButtonLink>
                ),
              },
            ]
          : []
      }
    />
  )
}
