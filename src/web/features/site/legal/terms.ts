import type { LegalText } from './legal-text.ts'

/** /terms */
export const terms: LegalText = {
  title: 'Terms of use',
  lead: 'Preceptor helps you prepare for a board or licensing exam. It is a study aid: use it to learn, and rely on your training, your references and your institution when you treat people.',
  sections: [
    {
      id: 'who',
      title: 'Who offers it',
      paragraphs: [
        'Preceptor is software that anybody may run on a server of their own. This one is run by the operator of this server, who is the other party to these terms. You reach the operator at {contact}.',
      ],
    },
    {
      id: 'study-aid',
      title: 'A study aid, not medical advice',
      paragraphs: [
        'Questions, explanations and scores are written for learning. They are not medical advice, they do not take the place of a guideline, a drug label or a supervisor, and they are not meant for decisions about a real patient.',
        'Every question names the sources that it rests on, and every answer that can be calculated is calculated. Medicine changes all the same, and mistakes happen. If you find one, please write to {contact}.',
      ],
    },
    {
      id: 'exam-bodies',
      title: 'No exam body stands behind it',
      paragraphs: [
        'Preceptor is not affiliated with any exam body, licensing board or school, and none of them has approved it. Names of exams belong to their owners and are used only to say what a practice paper prepares for. The questions are our own; none is taken from a real exam.',
        'A score here is no forecast. Where a scaled score is shown it is an estimate and says so. Nobody can promise that you will pass.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [],
      list: [
        { text: 'Give an e-mail address that is yours: it is how you get back in when you forget your password.' },
        { text: 'Keep your password to yourself. An account is for one person.' },
        {
          text: 'You can change your details, sign out other devices, export your data and delete your account in the settings at any time, without asking anybody.',
        },
        {
          text: 'Test accounts, where this server offers them, are shared by everybody who tries the product. Do not put anything personal into one.',
        },
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      paragraphs: ['You may use the material for your own learning. Please do not'],
      list: [
        { text: 'copy the question bank, in whole or in large part, by hand or by machine;' },
        { text: 'try to get into other people’s accounts, or keep the service from working for others;' },
        { text: 'present the questions as questions of a real exam.' },
      ],
    },
    {
      id: 'plans',
      title: 'Plans',
      paragraphs: [
        'Practice quizzes are free. Full-length exams need a Pro plan. The pricing page says what each plan contains and what it costs.',
      ],
    },
    {
      id: 'liability',
      title: 'As it is',
      paragraphs: [
        'The software is offered under the MIT licence, as it is and without warranty, as far as the law allows. Your rights as a consumer under the law of the place where you live are not touched by anything on this page.',
        'The operator may change these terms when the product changes. What counts is what stands here on the day you use it.',
      ],
    },
  ],
}
