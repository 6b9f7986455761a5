import { useNavigate } from 'react-router-dom'
import { signOut } from '../../client/session.ts'
import { toast } from '../../ui/toast.tsx'

/** Signs out and shows a confirmation on the home page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await signOut(async () => navigate('/'))
    toast({ title: 'Signed out successfully', tone: 'success' })
  }
}
