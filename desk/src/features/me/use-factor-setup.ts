/** The steps of setting up a second factor: password, first code, recovery codes. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { own, post } from '#api/request.ts'

type Secret = { secret: string; uri: string }

export const factorPath = `${own}/desk/second-factor`

export function useFactorSetup() {
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const begin = useMutation({ mutationFn: () => post<Secret>(factorPath, { password }) })
  const confirm = useMutation({
    mutationFn: () => post<{ recovery_codes: string[] }>(`${factorPath}/confirm`, { code: code.trim() }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['second-factor'] }),
  })
  return { password, setPassword, code, setCode, begin, confirm }
}
export type FactorSetup = ReturnType<typeof useFactorSetup>
