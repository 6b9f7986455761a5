import { useNavigate } from 'react-router-dom'
import { signOut } from '../../client/session.ts'
import { toast } from '../../ui/toast.tsx'

/** Signs out, returns to the home page and says so. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await signOut(async () => navigate('/'))
    toast({ title: 'Signed out successfully', tone: 'success' })
  }
}
