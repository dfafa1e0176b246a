/** True for an exam of simulations, not of questions: its name contains CSE. */
export const isSimulationExam = ({ name }: { name: string }): boolean => name.includes('CSE')
