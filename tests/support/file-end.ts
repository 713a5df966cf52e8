import { afterAll } from 'vitest'

type Task = () => unknown

declare global {
  var tasksAtFileEnd: Task[] | undefined
}

globalThis.tasksAtFileEnd ??= []
const tasks = globalThis.tasksAtFileEnd

/** For helpers, whose modules serve one test file after another: done when the present one ends. */
export const atFileEnd = (task: Task): void => void tasks.push(task)

afterAll(async () => {
  for (const task of tasks.splice(0)) await task()
})
