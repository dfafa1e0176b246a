import type { LegalText } from './legal-text.ts'

/** /terms */
export const terms: LegalText = {
  title: 'Terms of use',
  lead: 'Preceptor helps you prepare for a board or licensing exam. It is a study aid: use it to learn, and rely on your training, your references, and your institution when you treat patients.',
  sections: [
    {
      id: 'who',
      title: 'Who provides it',
      paragraphs: [
        'Preceptor is software that anyone may run on their own server. The operator of this server provides it to you and is the other party to these terms. You can reach the operator at {contact}.',
      ],
    },
    {
      id: 'study-aid',
      title: 'A study aid, not medical advice',
      paragraphs: [
        'Questions, explanations, and scores are written for learning. They are not medical advice, they do not replace a guideline, a drug label, or a supervisor, and they are not meant for decisions about a real patient.',
        'Every question names its sources, and every answer that can be calculated is calculated. Still, medicine changes and mistakes happen. If you find one, please write to {contact}.',
      ],
    },
    {
      id: 'ai',
      title: 'AI and simulated images',
      paragraphs: [
        'What an AI model writes is labeled, goes only to the learner who asked for it, and can be wrong: check it before you rely on it. No question that a model wrote is asked in a quiz or exam before a person has approved it.',
        'Images labeled “Simulated” are drawn by software for learning. They show no real patient.',
      ],
    },
    {
      id: 'exam-bodies',
      title: 'No affiliation with testing organizations',
      paragraphs: [
        'Preceptor is not affiliated with any testing organization, licensing board, or school, and none of them has endorsed it. Names of exams belong to their owners and are used only to say what a practice exam prepares you for. The questions are our own; none is taken from a real exam.',
        'A score here is not a prediction. Scaled scores are estimates and are labeled that way. No one can promise that you will pass.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [],
      list: [
        { text: 'Use your own email address: it is how you get back in if you forget your password.' },
        { text: 'Keep your password to yourself. An account is for one person.' },
        {
          text: 'You can change your details, sign out devices, export your data, and delete your account in Settings at any time, without asking anyone.',
        },
        {
          text: 'Test accounts, where this server offers them, are shared by everyone who tries the product. Do not enter anything personal into one.',
        },
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      paragraphs: ['You may use the material for your own learning. Please do not'],
      list: [
        { text: 'copy the question bank, in whole or in large part, by hand or by machine;' },
        { text: "try to get into other people's accounts, or disrupt the service for others;" },
        { text: 'present the questions as questions from a real exam.' },
      ],
    },
    {
      id: 'plans',
      title: 'Plans',
      paragraphs: [
        'Practice quizzes are free. Full-length exams require a Pro plan. The pricing page says what each plan includes, what it costs, and what the free plan limits per day.',
        'A plan renews by itself until you cancel it, which you can do at any time under Settings; it then lasts until the end of the time that you paid for. A trial, where one is offered, is available once per person. Where this server takes payments, Stripe handles them.',
      ],
    },
    {
      id: 'liability',
      title: 'No warranty',
      paragraphs: [
        'The software is provided under the MIT license, as is and without warranty, to the extent the law allows. Nothing on this page limits your rights as a consumer under the law of the place where you live.',
        'The operator may change these terms when the product changes. The version on this page on the day you use the product applies.',
      ],
    },
  ],
}
