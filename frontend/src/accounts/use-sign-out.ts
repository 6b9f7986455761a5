import { useNavigate } from 'react-router-dom'
import { queryClient } from '../client/queries.ts'
import { signOut } from '../client/session.ts'
import { toast } from '../ui/toast.tsx'

/** Signs out, returns to the home page and says so. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    // First away from the guarded page, or its guard would ask to sign in again.
    await navigate('/')
    await signOut()
    queryClient.clear()
    toast({ title: 'Signed out successfully', tone: 'success' })
  }
}
