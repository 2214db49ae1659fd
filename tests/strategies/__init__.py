"""Values and messages made from the model: lawful ones, unlawful ones, and broken ones.

Everything here draws from a `random.Random`. A test that wants many cheap cases gives it a seed, and one
that wants small counterexamples lets hypothesis play the part of chance (`st.randoms`).
"""
