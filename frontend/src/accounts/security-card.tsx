import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../client/session.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LoadingBlock } from '../ui/loading.tsx'
import { toast } from '../ui/toast.tsx'
import { isSecondFactorOn } from './authenticator-app.ts'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import './second-factor.css'

/** Whether a second factor guards the account, and the way to one. */
export function SecurityCard() {
  const session = useSession()
  const queries = useQueryClient()
  const [settingUp, setSettingUp] = useState(false)
  const userId = session.status === 'signed-in' ? session.userId : undefined
  const secondFactor = useQuery({
    queryKey: ['second-factor', userId],
    queryFn: isSecondFactorOn,
    enabled: userId !== undefined,
  })

  const done = () => {
    setSettingUp(false)
    queries.setQueryData(['second-factor', userId], true)
    toast({
      title: 'Second factor is on',
      description: 'From now on you enter a code when you sign in.',
      tone: 'success',
    })
  }
  return (
    <Card title="Security">
      {secondFactor.isPending && <LoadingBlock />}
      {secondFactor.isError && (
        <>
          <p>We can't tell right now whether a second factor is on.</p>
          <Button size="small" onClick={() => void secondFactor.refetch()}>
            Try again
          </Button>
        </>
      )}
      {secondFactor.data === true && (
        <p className="card-state" data-tone="brand">
          <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>
            <b>Second factor is on.</b> A stolen password alone opens nothing.
          </span>
        </p>
      )}
      {secondFactor.data === false && (
        <>
          <p className="card-state" data-tone="ochre">
            <ShieldAlert size={20} strokeWidth={1.75} aria-hidden="true" />
            <span>
              <b>Only a password guards this account.</b> Add a code from your phone; it takes a minute.
            </span>
          </p>
          <Button size="small" onClick={() => setSettingUp(true)}>
            Set up second factor
          </Button>
        </>
      )}
      <Dialog open={settingUp} onClose={() => setSettingUp(false)} title="Set up your second factor">
        {settingUp && session.status === 'signed-in' && <SecondFactorSetup email={session.email} onDone={done} />}
      </Dialog>
    </Card>
  )
}
